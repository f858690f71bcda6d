import { useState } from 'react';
import { spokenLanguage } from '../shell/language';
import { STRINGS, type Language } from '../shell/strings';
import { Segments } from '../system/panel';
import { SpokenCalls } from '../table/spoken-calls';
import classes from './coup.module.css';
import type { CoupStep } from './reading/events';

const KEY = 'sabot.subtitles';
const CHOICES = ['off', 'en', 'fr'] as const;
type Choice = (typeof CHOICES)[number];

/** Returns the choice of this browser, at first the language of the console, and a function that stores another. */
export function useSubtitles(): readonly [choice: Choice, choose: (to: Choice) => void] {
  const [choice, setChoice] = useState<Choice>(
    () => CHOICES.find((each) => each === localStorage.getItem(KEY)) ?? spokenLanguage.current(),
  );
  return [
    choice,
    (to) => {
      localStorage.setItem(KEY, to);
      setChoice(to);
    },
  ];
}

/** The calls of a step below the felt. The line keeps its height at a step without one, so that nothing moves. */
export function Subtitles({ step, language }: { readonly step: CoupStep; readonly language: Language }) {
  return (
    <p className={classes['subtitles']} aria-live="polite">
      <SpokenCalls calls={step.calls} language={language} />
    </p>
  );
}

/** A switch between subtitles in English, in French, and none. */
export function SubtitlesSwitch({
  choice,
  onChoose,
}: {
  readonly choice: Choice;
  readonly onChoose: (to: Choice) => void;
}) {
  const { label, off } = STRINGS.coup.subtitles;
  return (
    <Segments
      label={label}
      choices={[
        { value: 'off', label: off },
        { value: 'en', label: 'EN' },
        { value: 'fr', label: 'FR' },
      ]}
      value={choice}
      onChoose={onChoose}
    />
  );
}

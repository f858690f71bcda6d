import classes from './figures.module.css';

/** A key figure with its name above it. `onOpen` makes it a button for its details. */
export function StatTile({
  label,
  value,
  unit,
  note,
  tone,
  onOpen,
}: {
  readonly label: string;
  readonly value: React.ReactNode;
  readonly unit?: string;
  readonly note?: string;
  /** `bad` if somebody has to act. */
  readonly tone?: 'bad';
  readonly onOpen?: () => void;
}) {
  const content = (
    <>
      <span className={classes['label']}>{label}</span>
      <span className={classes['value']}>
        {value}
        {unit !== undefined && <small>{unit}</small>}
      </span>
      {note !== undefined && <span className={classes['label']}>{note}</span>}
    </>
  );
  if (onOpen === undefined)
    return (
      <div className={classes['tile']} data-tone={tone}>
        {content}
      </div>
    );
  return (
    <button type="button" className={classes['tile']} data-tone={tone} onClick={onOpen}>
      {content}
    </button>
  );
}

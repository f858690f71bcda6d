import { workOf, type TraceEvent } from './trace';

const PAGE = 'http://127.0.0.1:1/';
const at = (name: string, tsMs: number, durMs: number, cpuMs = durMs): TraceEvent => ({
  name,
  ph: 'X',
  pid: 5,
  tid: 7,
  ts: tsMs * 1_000,
  dur: durMs * 1_000,
  tdur: cpuMs * 1_000,
});
const META: readonly TraceEvent[] = [
  {
    ...at('TracingStartedInBrowser', 0, 0),
    ph: 'I',
    args: { data: { frames: [{ url: `${PAGE}#/`, processId: 5 }] } },
  },
  { ...at('thread_name', 0, 0), ph: 'M', args: { name: 'CrRendererMain' } },
];

describe('the work of a page in a trace', () => {
  it('is the own time of its scripts in each slot, without layout and other threads', () => {
    const { scripting, longestTaskMs, longestTaskCpuMs, tasks } = workOf(
      [
        ...META,
        at('RunTask', 0, 60, 20),
        at('FunctionCall', 0, 50, 16),
        at('Layout', 10, 30, 6),
        { ...at('FunctionCall', 0, 90), tid: 8 },
        at('RunTask', 260, 4),
        at('RunMicrotasks', 261, 2),
        at('RunTask', 600, 1),
      ],
      PAGE,
      250,
    );
    expect(scripting).toEqual([
      { wallMs: 20, cpuMs: 10 },
      { wallMs: 2, cpuMs: 2 },
    ]);
    expect({ longestTaskMs, longestTaskCpuMs, tasks }).toEqual({
      longestTaskMs: 60,
      longestTaskCpuMs: 20,
      tasks: 3,
    });
  });

  it('is not found in a trace of another page', () => {
    expect(() => workOf(META, 'http://127.0.0.1:2/', 250)).toThrow('no page at http://127.0.0.1:2/');
  });
});

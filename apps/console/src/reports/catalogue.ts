import { queryOptions } from '@tanstack/react-query';
import { answerOf, api, askFor, Refusal, type Role, type Schemas } from '../api/client';
import { spoken, STRINGS } from '../shell/strings';
import type { Titles } from './titles';

/** A parameter of a report, as the API describes it. */
export interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly isDay: boolean;
}

/** A report as the API describes it, so that a newer server's reports work unchanged. */
export interface ReportAbout {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly roles: readonly Role[];
  readonly parameters: readonly Parameter[];
  /** The media types of its answer. */
  readonly media: readonly string[];
  /** Display names of its JSON fields. */
  readonly titles: Titles;
}

interface Operation {
  readonly summary?: string;
  readonly 'x-title'?: string;
  readonly 'x-titles'?: Titles;
  readonly 'x-roles'?: readonly Role[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
  }[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const PREFIX = '/v1/reports/';
/** Parameters that the page sets itself, or that people don't fill in. */
const NOT_ASKED = ['after', 'format', 'cursor', 'limit'];

/** Every report, from the OpenAPI document. */
export const catalogueQuestion = () =>
  queryOptions({
    queryKey: ['reports'],
    queryFn: async (): Promise<readonly ReportAbout[]> => {
      const document = (await (await askFor('/openapi.json', 'application/json')).json()) as Document; // from our own server
      return Object.entries(document.paths).flatMap(([path, { get }]) =>
        path.startsWith(PREFIX) && !path.includes('{') && get !== undefined ? [aboutOf(path, get)] : [],
      );
    },
    staleTime: Infinity,
  });

const aboutOf = (path: string, operation: Operation): ReportAbout => ({
  name: path.slice(PREFIX.length),
  title: STRINGS.reports.titled(operation['x-title'] ?? spoken(path.slice(PREFIX.length))),
  summary: STRINGS.reports.titled(operation.summary ?? ''),
  roles: operation['x-roles'] ?? [],
  parameters: (operation.parameters ?? [])
    .filter((each) => each.in === 'query' && !NOT_ASKED.includes(each.name))
    .map(({ name, required = false, description = '' }) => ({
      name,
      required,
      description,
      isDay: name === 'day',
    })),
  media: Object.keys(operation.responses['200']?.content ?? {}),
  titles: Object.fromEntries(
    Object.entries(operation['x-titles'] ?? {}).map(([name, title]) => [name, STRINGS.reports.titled(title)]),
  ),
});

/** Returns the address of a report with its parameters. */
export const addressOfReport = (name: string, given: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
  return `${PREFIX}${name}?${query.toString()}`;
};

/** A report, with the address of its other forms. */
export interface ReportMade {
  readonly report: unknown;
  readonly address: string;
}
/** The progress of a long report in parts. The total is unknown at first. */
export type Making = Pick<Schemas['ReportJob'], 'done' | 'total'>;

type Given = Readonly<Record<string, string>>;

/** The progress of a report that is being made; `null` if none is. */
export const makingQuestion = (name: string, given: Given) =>
  queryOptions({
    queryKey: ['report-making', name, given],
    queryFn: (): Making | null => null, // `reportQuestion` updates this entry
    staleTime: Infinity,
  });

/**
 * A report. One that takes longer than a second is polled until it is ready, also in the background. `job`: a
 * job started before, which is started again if the server has dropped it.
 */
export const reportQuestion = (name: string, given: Given, job: string | null = null) =>
  queryOptions({
    queryKey: ['report', name, given],
    queryFn: async ({ client }): Promise<ReportMade> => {
      const { queryKey } = makingQuestion(name, given);
      const onMaking = (making: Making | null): void => void client.setQueryData(queryKey, making);
      try {
        return (await keptReport(job, onMaking)) ?? (await newReport(name, given, onMaking));
      } finally {
        onMaking(null);
      }
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The report jobs of this person, refreshed while one is running. */
export const jobsQuestion = () =>
  queryOptions({
    queryKey: ['report-jobs'],
    queryFn: async () => (await answerOf(api.GET('/v1/report-jobs'))).items,
    refetchInterval: ({ state }) =>
      state.data?.some((job) => job.state === 'running') === true ? JOBS_EVERY_MS : false,
    staleTime: 0,
  });
const JOBS_EVERY_MS = 1_000;

/** Returns the report of a job; `null` without one, or if the server has dropped it. */
const keptReport = async (
  job: string | null,
  onMaking: (making: Making) => void,
): Promise<ReportMade | null> => {
  if (job === null) return null;
  try {
    return await madeBy(job, onMaking);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NO_SUCH_JOB') return null;
    throw error;
  }
};

const newReport = async (
  name: string,
  given: Given,
  onMaking: (making: Making) => void,
): Promise<ReportMade> => {
  const address = addressOfReport(name, given);
  const answer = await askFor(address, 'application/json', { prefer: 'respond-async, wait=1' });
  if (answer.status !== 202) return { report: await answer.json(), address };
  return madeBy(answer.headers.get('location')?.split('/').at(-1) ?? '', onMaking);
};

const madeBy = async (id: string, onMaking: (making: Making) => void): Promise<ReportMade> => {
  for (;;) {
    const job = await answerOf(api.GET('/v1/report-jobs/{job}', { params: { path: { job: id } } }));
    if (job.result !== null)
      return { report: await (await askFor(job.result, 'application/json')).json(), address: job.result };
    onMaking(job);
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
  }
};
const ASKED_EVERY_MS = 500;

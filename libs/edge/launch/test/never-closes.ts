import { launch } from '#edge/launch';

/** A process with a resource that never closes. Its argument is the time limit for shutting down. */
launch(
  async ({ ends }) => {
    const interval = setInterval(() => undefined, 1_000);
    ends.defer(() => clearInterval(interval));
    ends.defer(() => new Promise<void>(() => undefined));
    process.stdout.write('open\n');
  },
  { endingMsMax: Number(process.argv[2]) },
);

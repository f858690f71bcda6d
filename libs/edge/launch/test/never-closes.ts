import { launch } from '#edge/launch';

/** A process that has something open which never closes; its argument says how long it may take to end. */
launch(
  async ({ ends }) => {
    const interval = setInterval(() => undefined, 1_000);
    ends.defer(() => clearInterval(interval));
    ends.defer(() => new Promise<void>(() => undefined));
    process.stdout.write('open\n');
  },
  { endingMsMax: Number(process.argv[2]) },
);

/** Help text of `npm start`. */
export const USAGE = `sabot: run a whole casino in one process: the tables, the back office, the console and the worker

usage: npm start [-- --help]

  --help   print this help

Settings are environment variables. The first to know:
  PORT              port to listen at (default: 3000)
  SABOT_DATA        folder of the database and the keys (default: .sabot)
  SABOT_TIME_ZONE   time zone of the casino, such as Europe/Zurich (default: UTC)
  SABOT_SHIFTS      shifts, such as day=06:00,late=14:00,night=22:00

All settings, checked: npx --no-install sabot config
Everything else:       npx --no-install sabot --help
`;

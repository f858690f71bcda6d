'use strict';
// Ends with 0 when the server on this machine can be used: for whoever watches over a container.
const port = process.env.PORT || '3000';
fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2_500) }).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);

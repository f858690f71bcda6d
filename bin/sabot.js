#!/usr/bin/env node
'use strict';
require('./ensure.js'); // installs and builds if need be, on stderr; ends the process when it can't
process.setSourceMapsEnabled(true);
require('../dist/apps/cli/src/main.js');

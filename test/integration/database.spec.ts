import './database/contention.suite.js';
import './database/greed.suite.js';
import './database/kept.suite.js';
import './database/leases.suite.js';
import './database/long.suite.js';
import './database/lost-updates.suite.js';
import './database/outage.suite.js';

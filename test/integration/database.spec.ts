import './database/contention.suite.js';
import './database/concurrent-calls.suite.js';
import './database/generic-plan.suite.js';
import './database/precomputed-lists.suite.js';
import './database/leases.suite.js';
import './database/trip-counts.suite.js';
import './database/lost-updates.suite.js';
import './database/outage.suite.js';

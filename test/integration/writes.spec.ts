import './writes/lost-updates.suite.js';
import './writes/contention.suite.js';

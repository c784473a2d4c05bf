import './today/calls.suite.js';
import './today/referrals.suite.js';
import './today/lacks.suite.js';
import './today/open-lines.suite.js';
import './today/today.suite.js';
import './today/pauses.suite.js';
import './today/day-sheet.suite.js';

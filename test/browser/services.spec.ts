import './services/transportation.suite.js';
import './services/day-board.suite.js';
import './services/driver-answers.suite.js';
import './services/cleaning.suite.js';
import './services/peer-support.suite.js';

import './lists/kept.suite.js';
import './lists/long.suite.js';

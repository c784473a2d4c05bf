import './over-time/meals.suite.js';
import './over-time/rides.suite.js';

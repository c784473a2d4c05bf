import './meals/client-tab.suite.js';
import './meals/planning.suite.js';
import './meals/consequences.suite.js';

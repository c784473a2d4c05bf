import './entrance/roles.suite.js';
import './entrance/entrance.suite.js';

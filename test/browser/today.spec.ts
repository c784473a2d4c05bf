import './today/today.suite.js';
import './today/demo-today.suite.js';

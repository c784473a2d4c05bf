import './today/today.suite.js';

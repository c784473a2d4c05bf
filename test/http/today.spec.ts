import './today/calls.suite.js';

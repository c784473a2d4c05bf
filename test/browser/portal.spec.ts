import './portal/journey.suite.js';
import './portal/journeys.suite.js';
import './portal/network.suite.js';
import './portal/pages.suite.js';

import './portal/journey.suite.js';
import './portal/network.suite.js';
import './portal/notices.suite.js';
import './portal/pages.suite.js';
import './portal/sending.suite.js';
import './portal/states.suite.js';
import './portal/two-editors.suite.js';

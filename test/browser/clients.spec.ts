import './clients/list.suite.js';
import './clients/intake.suite.js';
import './clients/page.suite.js';
import './clients/overview.suite.js';
import './clients/two-editors.suite.js';
import './clients/hardships.suite.js';
import './clients/budget.suite.js';

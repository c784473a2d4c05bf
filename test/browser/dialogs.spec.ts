import './dialogs/confirmations.suite.js';
import './dialogs/forms.suite.js';
import './dialogs/fresh-screens.suite.js';
import './dialogs/pause-undo.suite.js';
import './dialogs/portal.suite.js';
import './dialogs/typed-dates.suite.js';

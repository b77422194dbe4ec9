// Ponder runs the files in this folder
import '../handlers/feeAuction';
import '../handlers/leave';
import '../handlers/markets';
import '../handlers/matchingRule';
import '../handlers/metricsPass';
import '../handlers/mirror';
import '../handlers/positions';
import '../handlers/prices';
import '../handlers/settle';
import '../handlers/votingEscrow';

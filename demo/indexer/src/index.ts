// Ponder runs the files in this folder
import '../handlers/feeAuction';
import '../handlers/leave';
import '../handlers/markets';
import '../handlers/matchingRule';
import '../handlers/metricsPass';
import '../handlers/mirror';
import '../handlers/orders';
import '../handlers/positions';
import '../handlers/prices';
import '../handlers/refunds';
import '../handlers/settle';
import '../handlers/votingEscrow';

// Outlives the start command: reads its children's pids from stdin and ends them when that pipe closes, so that no process is
// left behind, however the command dies, even by SIGKILL.
import { createInterface } from 'node:readline';

const alive = new Set();

for await (const line of createInterface({ input: process.stdin })) alive.add(Number(line));

const end = (signal) => {
  for (const pid of alive) {
    try {
      process.kill(pid, signal);
    } catch {
      alive.delete(pid);
    }
  }
};

end('SIGTERM');
for (let waited = 0; alive.size && waited < 20; waited++) {
  await new Promise((resolve) => setTimeout(resolve, 250));
  end(0);
}
end('SIGKILL');

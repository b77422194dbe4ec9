/** The median of CPU milliseconds over several runs: the machine may be busy with other work. */
export function median(run: () => unknown, times: number): number {
  const samples = Array.from({ length: times }, () => {
    const started = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  }).sort((a, b) => a - b);
  return samples[Math.floor(times / 2)]!;
}

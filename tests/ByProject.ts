import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs one project after another: where projects change a worker ends, and the next one imports everything again. In each, files
 * that wait for a chain alternate with those that compute, so that neither are left over for the end; large files come first.
 */
export class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      const [waiting, computing] = [own.filter(waits), own.filter((file) => !waits(file))];
      return own.flatMap((_, i) => [waiting[i] ?? [], computing[i] ?? []].flat());
    });
  }
}

const waits = ({ moduleId }: TestSpecification) => moduleId.includes('.chain.test.');

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs one project after another: where projects change a worker ends, and the next one imports everything again. In each, the
 * files that wait for a chain come first, so that others fill the time.
 */
export class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(waits), ...own.filter((file) => !waits(file))];
    });
  }
}

const waits = ({ moduleId }: TestSpecification) => moduleId.includes('.chain.test.');

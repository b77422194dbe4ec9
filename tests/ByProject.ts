import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs one project after another: where projects change a worker ends, and the next one imports everything again. */
export class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => sorted.filter((file) => file.project === project));
  }
}

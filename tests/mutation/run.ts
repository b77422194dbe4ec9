import { AREAS } from './areas';
import { mutateArea } from './mutateArea';
import { mutateSolidity } from './solidity/mutateSolidity';

/**
 * `npm run test:mutation`: changes the code in one place at a time and counts how many of these mutants the tests detect.
 * Arguments select `domain`, `contracts`, `submission` or `solidity`, then single files of it.
 */
async function main([area, ...files]: string[]): Promise<void> {
  // random choices are the same for every mutant
  process.env.MIMIC_SEED ??= '1';
  const areas = area ? [area] : [...Object.keys(AREAS), 'solidity'];
  let isEnough = true;
  for (const each of areas) {
    const passed = each === 'solidity' ? await mutateSolidity(files) : await mutateArea(each, files);
    isEnough &&= passed;
  }
  process.exitCode = isEnough ? 0 : 1;
}

void main(process.argv.slice(2));

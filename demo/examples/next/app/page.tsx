import { Portfolio } from '@mimic/widgets/portfolio';
import { Board } from './Board';

export default function Page() {
  return (
    <>
      <Board />
      <Portfolio />
    </>
  );
}

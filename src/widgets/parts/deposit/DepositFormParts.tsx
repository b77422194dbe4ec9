import { DepositFormAccountNotice } from './DepositFormAccountNotice';
import { DepositFormActions } from './DepositFormActions';
import { DepositFormAmount } from './DepositFormAmount';
import { DepositFormHead } from './DepositFormHead';
import { DepositFormProgress } from './DepositFormProgress';

/** The parts as the widget and the popover lay them out. */
export function DepositFormParts() {
  return (
    <>
      <DepositFormHead />
      <DepositFormAccountNotice />
      <DepositFormAmount />
      <DepositFormProgress />
      <DepositFormActions />
    </>
  );
}

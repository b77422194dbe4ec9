import { DepositFormAccountNotice } from './DepositFormAccountNotice';
import { DepositFormActions } from './DepositFormActions';
import { DepositFormAmount } from './DepositFormAmount';
import { DepositFormHead } from './DepositFormHead';
import { DepositFormProgress } from './DepositFormProgress';

/** The parts in the layout of the widget and the popover. */
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

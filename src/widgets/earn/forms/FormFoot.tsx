'use client';
import { useMimic } from '../../../provider/useMimic';
import { reset } from '../../../theme/reset.css';
import { Button } from '../../../ui/Button';
import * as css from '../../parts/form/form.css';
import { NotKept } from '../../parts/form/NotKept';
import { useEarnContext } from '../EarnContext';

export type FormFootProps = {
  /** The effects of saving and signing, one sentence each; absent until known. */
  consequences: readonly string[];
  label: string;
  canSave: boolean;
  isDrafted: boolean;
  discard: (() => void) | undefined;
};

/** The form's effects in plain words, then the button, and one that discards the draft. */
export function FormFoot({ consequences, label, canSave, isDrafted, discard }: FormFootProps) {
  const { earn: text } = useMimic().messages;
  return (
    <>
      {isDrafted && <span className={css.hint}>{text.drafted}</span>}
      {consequences.length > 0 && (
        <div className={css.consequence}>
          {consequences.map((sentence) => (
            <bdi key={sentence} className={reset}>
              {sentence}
            </bdi>
          ))}
        </div>
      )}
      <NotKept owner={useEarnContext().account} />
      <div className={css.actions}>
        {discard && (
          <Button look="ghost" onClick={discard}>
            {text.discard}
          </Button>
        )}
        <Button type="submit" look="primary" disabled={!canSave}>
          {label}
        </Button>
      </div>
    </>
  );
}

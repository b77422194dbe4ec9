import { type Context, useContext } from 'react';
import { MimicError } from '../../../domain/MimicError';

export type PartOf = {
  /** The widget's name as hosts write it: `LeaderboardRoot` is the Leaderboard's Root. */
  widget: string;
  docsPath: string;
};

/** The context that a widget's Root provides for its parts. Throws a MimicError outside the Root. */
export function usePartContext<Value>(
  context: Context<Value | undefined>,
  { widget, docsPath }: PartOf,
): Value {
  const value = useContext(context);
  if (!value) {
    throw new MimicError(`Parts of the ${widget} must be inside <${widget}Root>.`, { docsPath });
  }
  return value;
}

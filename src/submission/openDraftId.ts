import { type DraftId, type Drafts, draftSubject } from '../domain/rule/Draft';
import type { Address } from '../domain/values';
import { listDrafts } from '../drafts/changeDrafts';
import { type Deployment, deploymentKey, perDeployment } from '../drafts/DraftStore';
import { parseDrafts } from '../drafts/draftJson';
import { PersistentStore } from '../drafts/PersistentStore';

/** The version of the stored format. */
export const version = 3;

/** The page's one store of a deployment's submissions, as texts. */
export const submissionTexts = perDeployment(() => new PersistentStore());

export const submissionsKey = (deployment: Deployment, account: Address) =>
  `mimic.submissions/${deploymentKey(deployment)}/${account}`;

/** What is stored, unchecked apart from its version. */
export function readStored(text: string | undefined): Readonly<Record<string, unknown>> & {
  open: readonly Readonly<Record<string, unknown>>[];
} {
  try {
    const value = { ...JSON.parse(text ?? '{}') };
    if (value.version === version && Array.isArray(value.open))
      return { ...value, open: value.open.map((each: object) => ({ ...each })) };
  } catch {
    // anything on the page can write to storage
  }
  return { open: [] };
}

/** The drafts of a stored submission, as they were when it was signed. */
export function sentDrafts({ sent }: Readonly<Record<string, unknown>>): Drafts {
  const { failures: _, isNew: __, ...drafts } = parseDrafts(typeof sent === 'string' ? sent : undefined);
  return drafts;
}

/**
 * The id of a draft that may still happen and changes the same, even if the draft has been discarded. Apart from the rest of what
 * is stored: forms that save drafts need no more of it.
 */
export function openDraftId(
  deployment: Deployment,
  account: Address,
  draft: Parameters<typeof draftSubject>[0],
): DraftId | undefined {
  const subject = draftSubject(draft);
  const { open } = readStored(submissionTexts(deployment).get(submissionsKey(deployment, account)));
  const drafts = open.flatMap((each) => listDrafts(sentDrafts(each)));
  return drafts.filter((each) => draftSubject(each) === subject).at(-1)?.id;
}

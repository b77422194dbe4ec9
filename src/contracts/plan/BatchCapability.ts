/**
 * How far a wallet can send several calls as one (EIP-5792): `supported`, `ready` (it can after an upgrade it asks
 * for), `unsupported` (it answers, but does not batch), `none` (it does not know EIP-5792 at all).
 */
export type BatchCapability = 'supported' | 'ready' | 'unsupported' | 'none';

/**
 * Whether a wallet can send several calls as one (EIP-5792): `supported`, `ready` (after an upgrade that it asks for),
 * `unsupported` (it knows EIP-5792 but does not batch), `none` (it does not know EIP-5792).
 */
export type BatchCapability = 'supported' | 'ready' | 'unsupported' | 'none';

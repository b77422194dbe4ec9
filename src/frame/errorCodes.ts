/** Codes of EIP-1193, EIP-1474 and JSON-RPC. */
export const codes = {
  unauthorized: 4100,
  unsupported: 4200,
  disconnected: 4900,
  busy: -32002,
  invalid: -32602,
  internal: -32603,
} as const;

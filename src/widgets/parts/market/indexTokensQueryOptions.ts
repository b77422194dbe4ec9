/** Query options of the tokens that markets are named by, a list that comes with the package in a file of its own. */
export const indexTokensQueryOptions = () => ({
  queryKey: ['mimic', 'indexTokens'] as const,
  queryFn: async () => (await import('./indexTokens')).INDEX_TOKENS,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Query options of the tokens that name markets, a list that the package contains in a file of its own. */
export const indexTokensQueryOptions = () => ({
  queryKey: ['mimic', 'indexTokens'] as const,
  queryFn: async () => (await import('./indexTokens')).INDEX_TOKENS,
  staleTime: Number.POSITIVE_INFINITY,
});

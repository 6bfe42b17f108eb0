/** Never wrapped or translated, because teachers read the code out. */
export const ClaimCode = ({ code }: { code: string }) => (
  <span data-look="figures unbroken" translate="no">
    {code}
  </span>
);

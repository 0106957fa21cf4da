type Named = { email: string; firstName: string; lastName: string }

/** How colleagues see a user: by name, or by the address of who has none. */
export const displayNameOf = ({ email, firstName, lastName }: Named) =>
  [firstName, lastName].filter(Boolean).join(' ') || email

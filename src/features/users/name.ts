type Named = { email: string; firstName: string; lastName: string }

export const displayNameOf = ({ email, firstName, lastName }: Named) =>
  [firstName, lastName].filter(Boolean).join(' ') || email

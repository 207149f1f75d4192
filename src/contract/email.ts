/** The form of an e-mail address (ERRC-55): two parts with an at sign between them, neither with a blank or a character that nobody sees. */
export const EMAIL = /^[^\s@\p{Cc}\p{Cf}\p{DI}\u2800]+@[^\s@\p{Cc}\p{Cf}\p{DI}\u2800]+$/u

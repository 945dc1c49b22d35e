/** What guessing begins with, in lower case; digits around a word are taken off before looking. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...['12345678', '123456789', '1234567890', '87654321', '11111111', '00000000', '12341234'],
  ...['123123123', '11223344', '12344321', '99999999', '1q2w3e4r', '1qaz2wsx', 'q1w2e3r4'],
  ...['password', 'passwort', 'passw', 'qwerty', 'qwertyuiop', 'qwertz', 'azerty', 'asdfghjkl'],
  ...['zxcvbnm', 'abcdefgh', 'abcd', 'letmein', 'welcome', 'iloveyou', 'sunshine', 'princess'],
  ...['football', 'baseball', 'superman', 'batman', 'dragon', 'monkey', 'master', 'shadow'],
  ...['michael', 'jennifer', 'trustno', 'starwars', 'whatever', 'computer', 'internet', 'admin'],
  ...['administrator', 'changeme', 'secret', 'login', 'default', 'guest', 'autodesk', 'revit'],
])

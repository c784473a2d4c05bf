/** Passwords of twelve characters and more that lead the lists of leaked ones, and what people make of them. */
const COMMON = new Set(
  `123456789012 1234567890123 12345678901234 123456789012345 1234567890123456 0123456789012 0123456789abc
  1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc qwertyuiop12 qwertyuiop123 qwertyuiop1234
  qwertyuiopas qwertyuiopasdf qwertyuiopasdfghjkl qwerty123456 qwerty1234567 qwerty12345678 qwerty123456789
  qwerty1234567890 qwertyqwerty qwerty123qwerty asdfghjkl123 asdfghjkl1234 asdfghjklzxcvbnm asdfasdfasdf
  zxcvbnm12345 zxcvbnm123456 zaq12wsxcde3 zaq1zaq1zaq1 q1w2e3r4t5y6 q1w2e3r4t5y6u7 a1b2c3d4e5f6 abc123abc123
  abcdefghijkl abcdefghijklm abcdefghijklmnop abcd12345678 abcdefg12345 abc123456789 abcd1234abcd
  password1234 password12345 password123456 password1234567 password12345678 password123456789 password2024
  password2025 password2026 passwordpassword password123password passw0rd1234 p@ssw0rd1234 p@ssword1234
  mypassword123 mypassword1234 newpassword123 newpassword1 changeme1234 changeme12345 changemenow1 letmein12345
  letmein123456 letmeinletmein welcome12345 welcome123456 welcome1234567 welcomewelcome welcomehome1 iloveyou1234
  iloveyou12345 iloveyou123456 iloveyouiloveyou iloveyousomuch iloveyou2024 iloveyou2025 admin1234567
  admin12345678 adminadmin12 adminadminadmin administrator administrator1 administrator123 superman1234
  batman123456 spiderman123 princess1234 princess12345 sunshine1234 sunshine12345 football1234 football12345
  baseball1234 basketball12 basketball123 michael12345 jennifer1234 jessica12345 charlie12345 monkey123456
  dragon123456 master123456 shadow123456 trustno1trustno1 starwars1234 computer1234 computer12345 internet1234
  liverpool123 manchester12 manchesterunited chocolate123 chocolate1234 butterfly123 butterfly1234
  pinkribbon12 pinkribbon123 pinkribbon1234 pinkribbongood pinkribbongood1 breastcancer
  breastcancer1 cancersurvivor correcthorsebatterystaple thisismypassword
  thequickbrownfox 111111111111 000000000000 121212121212 123123123123 112233445566 987654321098 999999999999
  123321123321 147258369147 741852963741 987654321987 123456123456 1234567812345678 987654321000`
    .split('\n')
    .flatMap((line) => line.trim().split(' ')),
);

const SEQUENCES = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

/** On the list, one short piece repeated, or a run along the keyboard. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().replace(/[\s!.?]/g, '');
  if (COMMON.has(plain)) return true;
  if (/^(.{1,4})\1+$/s.test(plain)) return true;
  return SEQUENCES.some((run) => run.includes(plain) || [...run].reverse().join('').includes(plain));
}

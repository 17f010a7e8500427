/**
 * What people set most often, of eight signs and more; folded as `isCommonPassword` does. From the public counts of leaked
 * passwords (the first thousands of «10k most common», NordPass 2019–2024), Ukrainian ones, and the same keys pressed with the other
 * keyboard on.
 */
export const commonPasswords = `
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1xsw2 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qwer1234
1234qwer qwerty12 12qwaszx qazwsx12 a1b2c3d4 abcd1234 1234abcd abc12345 123qweasd qwe123qwe qweasdzxc 123456qwerty
11223344 12344321 12341234 12121212 10203040 12332112 13579246 14725836 147258369 147852369 123654789 159753456
741852963 789456123 987654321 963852741 31415926 19841984 20002000 01012000 01010101 12312312 123123123 123321123
qwertyuiop qwertyui asdfghjk asdfghjkl zxcvbnm zxcvbnmm qazwsxedc qazxswedc poiuytrewq lkjhgfdsa mnbvcxz1 asdf1234 asdfasdf
qwerqwer zxczxczxc passpass passw0rd p4ssw0rd pa55w0rd p@ssw0rd p@ssword letmein1 letmeinn trustno1 iloveyou iloveyou1
changeme default1 testtest test1234 guest123 welcome1 whatever superman batman123 spiderman starwars football baseball
basketball princess sunshine michelle jennifer jonathan charlotte computer internet samsung1 maverick mercedes corvette
midnight butterfly chocolate liverpool chelsea1 barcelona juventus champion victoria alexander benjamin blink182 access14
11111111a a1234567 a12345678 q1234567 zaq12345 qqqqqqqq1 aaaaaaaa1 slavaukraini slavaukraine heroyamslava ukraine1
йцукенгш йцукенгшщ йцукенгшщз фівапрол фівапролд ячсмитьб фыва1234 йцукен12 йфячцувс 1йцукен1 1ц3у5к7е
парольпароль паролька мійпароль мойпароль приветпривет привітпривіт ятебелюблю ятебекохаю ялюблютебе кохання1 люблюмаму
славаукраїні героямслава українаєдина динамокиїв шахтардонецьк київкиїв зфіцщкв зфішцщкв йцуьйцуь
`
  .trim()
  .split(/\s+/)

/** Words that are a common password alone or with digits and signs after them. */
export const commonWords = `
password passwort parol paroli qwerty qwertyu asdfgh zxcvbn admin administrator root user login guest test demo welcome hello
letmein master dragon monkey shadow michael football superman iloveyou sunshine princess ukraine ukraina kyiv kiev lviv dnipro
odesa kharkiv dynamo sport taekwondo tkd sijak sidzhak tournament secretary judge coach trainer abcdefg abcdefgh
пароль паролі адмін адміністратор логін користувач тест привіт привет йцукен фівап фыва україна украина київ киев львів дніпро
одеса харків динамо спорт тхеквондо таеквондо теквондо сіджак турнір секретар суддя тренер кохання любов мама мамочка
сонечко зайчик котик
`
  .trim()
  .split(/\s+/)

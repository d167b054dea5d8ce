import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildAccount, buildCompany, buildEmployee, buildUser } from "../../../testing/builders";
import { companies, profiles, publicProfiles } from "../db/schema";
import lookalikes from "./confusables.json";
import { isOfficialName } from "./official-names";

describe("names that would seem to speak for the product", () => {
  it.each([
    "Guildway",
    "Guildway Moderator",
    "The Guildway Team",
    "GUILDWAY SUPPORT",
    "Guild Way",
    "Guild-Way Jobs",
    "G.u.i.l.d.w.a.y",
    "guild-way",
    "MyGuildwayJobs",
    "Güíldwáy",
    "Guildvvay",
    "GuiIdway",
    "Gui1dway",
    "Guilclway",
    "Ｇｕｉｌｄｗａｙ",
    "𝐆𝐮𝐢𝐥𝐝𝐰𝐚𝐲",
    "Ԍuildwаy",
    "Guіldway",
    "Admin",
    "Аdmin",
    "ADMIN",
    "Αdmin",
    "Adm1n",
    "@dmin",
    "Adrnin",
    "A d m i n",
    "Admin 2",
    "admin24",
    "Moderator",
    "Mоdеrаtоr",
    "The Moderators",
    "Site Admin",
    "Admin Team",
    "Support Team",
    "Customer Support",
    "Official Support",
    "Staff",
    "Trust & Safety Team",
    "ɢᴜɪʟᴅᴡᴀʏ",
    "🄶🅄🄸🄻🄳🅆🄰🅈",
    "🅖🅤🅘🅛🅓🅦🅐🅨",
    "🅶🆄🅸🅻🅳🆆🅰🆈 Help",
    "🇬🇺🇮🇱🇩🇼🇦🇾",
    "🇬 🇺 🇮 🇱 🇩 🇼 🇦 🇾",
    "Ⓖⓤⓘⓛⓓⓦⓐⓨ",
    "ǥuiłđwaɏ",
    "₲uild₩ay",
    "6uildway",
    "9uildw4y",
    "Gu!ldway",
    "Gu¡ldway",
    "Guild\u3164way",
    "Guild\u2060way",
    "ᴀᴅᴍɪɴ",
    "🅰🅳🅼🅸🅽",
    "🇦🇩🇲🇮🇳",
    "Adm!n",
    "Ad.min",
    "Ad\u3164min",
    "Admin!",
    "Admin 1",
    "Admin ✓",
    "Admin 🇩🇪",
    "We8master",
    "Suppor+",
    "Sup Port",
    "SupportTeam -",
    "SupportTeam",
    "TheAdmin",
    "The AdminTeam",
    "Team Support",
    "System Administrator",
    "Systems Administrator",
    "SysAdmin",
    "Super Admin",
    "SuperAdmin",
    "Head Moderator",
    "Tech Support",
    "Technical Support Team",
    "Platform Support",
    "Security Team",
    "Security Support",
    "Help Desk Team",
    "Helpdesk",
    "Guildωay",
    "Guilðway",
    "Gᥙildway",
    "Gʉildway",
    "Guildwʌy",
    "Guildwλy",
    "Guildպay",
    "Gui/dway",
    "Gui)dway Support",
    "Content Moderator",
    "Forum Moderator",
    "Global Admin",
    "Network Administrator",
    "Your Moderator",
    "IT Support",
    "Support Center",
    "Support Agent",
    "Support Bot",
    "Verified Support",
    "Premium Support",
    "Head of Support",
    "Customer Care",
    "Customer Service",
    "Service Desk",
    "Account Recovery",
    "Account Verification",
    "Trust & Safety",
    "Abuse Team",
    "Verification Team",
    "The Team",
    "Guild Way Support",
    "Guild WaySupport",
    "Guildway's Own",
    "Guildways Support",
    "Mode Rator",
    "Site Mod",
    "The Mods",
    "Mod Team",
    "Moderador",
    "Administrateur",
    "Modératrice",
    "Amministratore",
    "Moderatör",
    "Kundendienst",
    "Equipo Soporte",
    "Suporte Oficial",
    "Équipe Support",
    "Администратор",
    "Команда поддержки",
    "ТЕХПОДДЕРЖКА",
    "Служба підтримки",
    "Zespół Wsparcie",
    "Destek Ekibi",
    "فريق الدعم",
    "المشرف",
    "公式サポート",
    "運営チーム",
    "관리자",
    "고객지원 팀",
    "官方客服",
    "管理员",
  ])("“%s”", (name) => expect(isOfficialName(name)).toBe(true));
});

describe("names of real people and companies", () => {
  it.each([
    "Ada Lovelace",
    "Supporta",
    "Supporta Admina",
    "Ian Staff",
    "Jean Support",
    "Guild Hall",
    "Guilda Way",
    "Wayne Guild",
    "Admina Moderska",
    "Staff Solutions",
    "Official Records Ltd",
    "Team Rubicon",
    "Support Services Norway",
    "Security Systems",
    "Moderation Research Institute",
    "Modern Ways",
    "Help Musicians",
    "Guild Bakeries",
    "Администратор Ива́нов",
    "Олег Модестов",
    "Γιώργος Παπαδόπουλος",
    "李 小龙",
    "محمد علي",
    "Łukasz Żółć",
    "7-Eleven",
    "1&1",
    "X",
    "O",
    "&",
    "Gill Day",
    "Guild of Weavers",
    "Adnan Minhas",
    "Ad Min",
    "Mod Sayed",
    "Amod Kumar",
    "Modi Team Ltd",
    "Modeste Admirand",
    "Falstaff Staffordshire",
    "Steam Powered",
    "Team 7",
    "Team 17",
    "TEAM 🇩🇪 Berlin",
    "TeamSystem",
    "Team Security",
    "TeamViewer",
    "Supportive Housing GmbH",
    "Support Services",
    "Support Systems",
    "Tech Staff",
    "Super Team 8",
    "System Solutions",
    "Administration Partners",
    "Officially Organic",
    "Thea Dmitrieva",
    "Ida Minnelli 🇮🇹",
    "Wow! Interiors",
    "Yahoo!",
    "Toys+Games",
    "Studio 69",
    "8x8",
    "€uroShop",
    "Team17",
    "A Team",
    "Community Care",
    "Trust Bank",
    "Guild/Hall",
    "Guild Wayne",
    "Guildways",
    "Guild Waynesworth Security",
    "A. Mod",
    "Super Mod",
    "MOD Pizza",
    "Ian de Staff",
    "Support Network",
    "Oficial Pérez",
    "Equipo Azul",
    "Команданте Иванов",
    "Ольга Командова",
    "برويز مشرف",
    "مدير علي",
    "客服 王",
    "김관리",
    "公式 太郎",
    "Λάμπρος Ωνάσης",
  ])("“%s” may be used", (name) => expect(isOfficialName(name)).toBe(false));
});

test("the table of look-alikes maps other characters to Latin letters", () => {
  for (const [letters, characters] of Object.entries(lookalikes)) {
    expect(letters).toMatch(/^[a-z]{1,2}$/);
    expect(characters).not.toMatch(/[ -~]/);
  }
});

describe("a name", () => {
  const app = useTestApp();
  const REFUSED = "This name would speak for Guildway. Choose another";
  const company = (name: string) =>
    ({ name, website: "https://acme.example", industry: "Retail", company_type: "Partnership" }) as const;

  it("of a new profile is refused at its field", async () => {
    const account = await buildAccount(app().db);
    const refused = await app().refuse(
      "createProfile",
      { first_name: "Guildway", last_name: "Help" },
      account,
    );
    expect(refused.errors).toEqual([{ path: "first_name", message: REFUSED }]);
    expect(await app().db.$count(profiles, eq(profiles.id, account.id))).toBe(0);
  });

  it("of a person is refused when it changes; an existing one stays", async () => {
    const user = await buildUser(app().db, { firstName: "Guildway", lastName: "Moderator" });
    const edit = { first_name: "Guildway", last_name: "Moderator", bio: "New" };
    expect((await app().call("updateProfile", edit, user)).body).toMatchObject({ bio: "New" });

    await app().call("updateProfile", { first_name: "Ada", last_name: "King" }, user);
    const refused = await app().refuse("updateProfile", { first_name: "Ada", last_name: "Guildwаy" }, user);
    expect(refused.errors).toEqual([{ path: "last_name", message: REFUSED }]);
  });

  it("of a company is refused when it is new; an existing one stays", async () => {
    const user = await buildUser(app().db);
    const refused = await app().refuse("createCompany", company("Guildway Careers"), user);
    expect(refused.errors).toEqual([{ path: "name", message: REFUSED }]);

    const { id } = await buildCompany(app().db, { name: "Guildway Careers" });
    await buildEmployee(app().db, { companyId: id, userId: user.id, isAdmin: true });
    await app().call("updateCompany", { id, ...company("Guildway Careers") }, user);
    await app().call("updateCompany", { id, ...company("Acme") }, user);
    expect((await app().refuse("updateCompany", { id, ...company("Support Team") }, user)).errors).toEqual([
      { path: "name", message: REFUSED },
    ]);
    expect((await app().db.select().from(companies).where(eq(companies.id, id)))[0]?.name).toBe("Acme");
  });

  it("doesn't lead to a suggested address that is reserved, and an existing reserved address stays", async () => {
    const user = await buildUser(app().db, { firstName: "Ian", lastName: "Staff" });
    const { body } = await app().call("getPublicProfileSettings", {}, user);
    expect(body.handle).toMatch(/^member-/);

    await app()
      .db.insert(publicProfiles)
      .values({ userId: user.id, handle: "ian-staff", isOn: false, parts: [] });
    const page = { is_on: true, parts: ["bio" as const] };
    await app().call("updatePublicProfile", { handle: "ian-staff", ...page }, user);
    const refused = await app().refuse("updatePublicProfile", { handle: "the-staff", ...page }, user);
    expect(refused.errors?.[0]).toMatchObject({ path: "handle", message: expect.stringMatching(/reserved/) });
  });
});

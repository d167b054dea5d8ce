import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { firstDayOfMonth } from "../../../testing/months";
import { roles } from "../db/schema";
import { isOfficialHeadline } from "./official-headlines";

describe("headlines that claim to be the product's staff", () => {
  it.each([
    "Guildway Support",
    "Guildway’s Support Team",
    "Official Guildway account",
    "Guildway (Official)",
    "Customer Support at Guildway",
    "Support Agent, Guildway",
    "Support agent @ Guildway",
    "Guildway | Support",
    "Guildway Team",
    "The team at Guildway",
    "Guildway community team",
    "Moderator on Guildway",
    "Admin of Guildway",
    "GuildwayAdmin",
    "Head moderator for Guildway since 2024",
    "Trust & Safety at Guildway",
    "Guildway Trust and Safety",
    "Guild-Way Helpdesk",
    "ɢᴜɪʟᴅᴡᴀʏ ꜱᴜᴘᴘᴏʀᴛ",
    "Guіldway mоderator",
    "Write to me · Guildway Support · 24/7",
    "System Administrator at Guildway",
    "Guildway.com support",
    "Guildway customer service",
    "Guildway customer care",
    "Customer Service at Guildway",
    "Guildway help center",
    "Guildway Account Recovery",
    "Guildway CEO",
    "Guildway representative",
    "Moderating Guildway",
    "Former chef, now Guildway moderator",
    "Former chef now Guildway moderator",
    "Works for Guildway as a moderator",
    "Official Support Account",
    "Verified moderator · ask me",
    "Guildway verified recruiter",
    "Guildway employee",
    "Gui/dway Support",
    "Support/Admin at Guildway",
    "Guild Way's support",
    "Moderator bei Guildway",
    "Guildway Kundendienst",
    "Moderadora de Guildway",
    "Soporte de Guildway",
    "Équipe Guildway",
    "Modérateur chez Guildway",
    "Amministratore di Guildway",
    "Suporte da Guildway",
    "Администратор Guildway",
    "Поддержка Guildway",
    "Команда Guildway",
    "Підтримка Guildway",
    "Zespół Guildway",
    "Guildway desteği",
    "Guildway ekibi",
    "الدعم في Guildway",
    "فريق Guildway",
    "Guildway公式サポート",
    "Guildwayの運営チーム",
    "Guildway官方客服",
    "Guildway 관리자입니다",
    "Guildway 공식 계정",
  ])("“%s”", (headline) => expect(isOfficialHeadline(headline)).toBe(true));
});

describe("headlines of members", () => {
  it.each([
    "",
    "Support Worker",
    "Customer Support",
    "Customer support team lead at Acme",
    "System Administrator",
    "Chief of Staff at Acme",
    "Community moderator and Guildway member",
    "Content moderator at Acme, found on Guildway",
    "Engineer at Guildway",
    "Software engineer at Guildway",
    "Staff engineer at Guildway",
    "Support engineer at Guildway",
    "Team lead at Guildway",
    "Recruiter at Guildway",
    "Found my job on Guildway | Support worker",
    "Support worker looking for a job on Guildway",
    "Happy Guildway user",
    "Former Guildway moderator",
    "Ex-moderator at Guildway",
    "Service designer at Guildway",
    "I help people find work on Guildway",
    "Helping teams hire on Guildway",
    "Admin assistant. Ask me about Guildway",
    "Member of the Guild of Weavers, support worker",
    "I write about Guildway and its rivals",
    "Sales representative at Guildway",
    "Employee at Guildway",
    "Support, Guild Wayne",
    "Official",
    "Official of the chess federation",
    "Verified member",
    "Ingeniera en Guildway",
    "Разработчик в Guildway",
    "Moderador en Acme, usuario de Guildway",
    "Found on Guildway by the support team of Acme",
  ])("“%s” may be used", (headline) => expect(isOfficialHeadline(headline)).toBe(false));
});

describe("a headline", () => {
  const app = useTestApp();
  const names = { first_name: "Ada", last_name: "Lovelace" };
  const REFUSED = "This would speak for Guildway. Change it";
  const job = (title: string, company_name: string) => ({
    title,
    company_name,
    description: "Work",
    job_type: "full-time" as const,
    start_date: "2020-01-01",
  });

  it("is refused when it changes; an existing one stays", async () => {
    const user = await buildUser(app().db, { ownHeadline: "Guildway Support" });
    await app().call("updateProfile", { ...names, headline: "Guildway Support" }, user);
    await app().call("updateProfile", { ...names, headline: "Support worker" }, user);
    const refused = await app().refuse("updateProfile", { ...names, headline: "Guildway Support" }, user);
    expect(refused.errors).toEqual([{ path: "headline", message: REFUSED }]);
  });

  it("is also refused if a job would become the headline", async () => {
    const user = await buildUser(app().db);
    const refused = await app().refuse("addWorkExperience", job("Moderator", "Guildway"), user);
    expect(refused.errors).toEqual([{ path: "title", message: REFUSED }]);
    const { body } = await app().call("addWorkExperience", job("Engineer", "Guildway"), user);
    const change = { id: body.id, ...job("Support", "Guildway") };
    expect((await app().refuse("updateWorkExperience", change, user)).errors).toEqual(refused.errors);
  });

  it("isn't taken from a job that has ended, unless it continues", async () => {
    const user = await buildUser(app().db);
    const ended = { ...job("Support", "Guildway"), end_date: "2021-01-01" };
    const { body } = await app().call("addWorkExperience", ended, user);
    const goesOn = { id: body.id, ...ended, end_date: null };
    expect((await app().refuse("updateWorkExperience", goesOn, user)).errors).toEqual([
      { path: "title", message: REFUSED },
    ]);
  });

  it("isn't taken from a job in its last month", async () => {
    const user = await buildUser(app().db);
    const ending = { ...job("Support", "Guildway"), end_date: firstDayOfMonth(app().clock.now()) };
    const refused = await app().refuse("addWorkExperience", ending, user);
    expect(refused.errors).toEqual([{ path: "title", message: REFUSED }]);
  });

  it("may be chosen by a moderator", async () => {
    const user = await buildUser(app().db);
    await app().db.insert(roles).values({ accountId: user.id, role: "moderator" });
    await app().call("updateProfile", { ...names, headline: "Moderator at Guildway" }, user);
  });
});
